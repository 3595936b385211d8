const boundary = 'between-the-parts'

/** A form with fields and one file, as a browser sends it. */
export const form = (name: string, text: string, fields: Readonly<Record<string, string>>) => ({
  type: `multipart/form-data; boundary=${boundary}`,
  body: `${Object.entries(fields)
    .map(
      ([field, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    )
    .join(
      '',
    )}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/xml\r\n\r\n${text}\r\n--${boundary}--\r\n`,
})
