import { crc32, deflateRawSync } from 'node:zlib'

type Options = {
  /** Sizes after the packed bytes, as streams write them. */
  sizesAfter?: boolean
  /** Records for sizes beyond 4 GB, though none is. */
  zip64?: boolean
  stored?: boolean
  flags?: number
  method?: number
  /** The size each part claims to have, unpacked. */
  claimed?: number
  /** By its name, what else a part is called in a field beside it (Info-ZIP's Unicode path). */
  otherNames?: Readonly<Record<string, string>>
}

/** For tests: a zip as simple tools write it, or as dishonest ones would. A name may come twice. */
export function zipOf(parts: readonly (readonly [string, string | Uint8Array])[], options: Options = {}) {
  const records: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of parts) {
    const bytes = Buffer.from(content)
    const data = options.stored ? bytes : deflateRawSync(bytes)
    const sizes = [crc32(bytes), data.length, options.claimed ?? bytes.length] as const
    const flags = (options.flags ?? 0) | (options.sizesAfter ? 8 : 0) | 0x800
    const method = options.method ?? (options.stored ? 0 : 8)
    const head = (length: number) => {
      const record = Buffer.alloc(length)
      record.writeUInt16LE(options.zip64 ? 45 : 20, 0)
      record.writeUInt16LE(flags, 2)
      record.writeUInt16LE(method, 4)
      record.writeUInt32LE(0x58f6a000, 6)
      return record
    }
    const nameBytes = Buffer.from(name)
    const local = head(26)
    if (!options.sizesAfter) for (const [at, size] of sizes.entries()) local.writeUInt32LE(size, 10 + at * 4)
    local.writeUInt16LE(nameBytes.length, 22)
    const after = options.sizesAfter ? [u32(0x08074b50, ...sizes)] : []
    const record = Buffer.concat([u32(0x04034b50), local, nameBytes, data, ...after])

    const extra = Buffer.concat([
      options.zip64 ? extra64(sizes[2], sizes[1], offset) : Buffer.alloc(0),
      extraName(nameBytes, options.otherNames?.[name]),
    ])
    const central = head(40)
    for (const [at, size] of sizes.entries()) central.writeUInt32LE(size, 10 + at * 4)
    if (options.zip64) for (const at of [14, 18, 36]) central.writeUInt32LE(0xffffffff, at)
    else central.writeUInt32LE(offset, 36)
    central.writeUInt16LE(nameBytes.length, 22)
    central.writeUInt16LE(extra.length, 24)
    directory.push(Buffer.concat([u32(0x02014b50), Buffer.from([63, 0]), central, nameBytes, extra]))
    records.push(record)
    offset += record.length
  }
  const length = directory.reduce((sum, record) => sum + record.length, 0)
  return Buffer.concat([
    ...records,
    ...directory,
    ...endOf(parts.length, length, offset, options.zip64 === true),
  ])
}

function extra64(size: number, packedSize: number, offset: number): Buffer {
  return Buffer.concat([u32(0x00180001), u64(size), u64(packedSize), u64(offset)])
}

function extraName(nameBytes: Buffer, other: string | undefined): Buffer {
  if (other === undefined) return Buffer.alloc(0)
  const name = Buffer.from(other)
  const field = Buffer.concat([Buffer.from([1]), u32(crc32(nameBytes)), name])
  const head = Buffer.alloc(4)
  head.writeUInt16LE(0x7075, 0)
  head.writeUInt16LE(field.length, 2)
  return Buffer.concat([head, field])
}

function endOf(count: number, length: number, offset: number, zip64: boolean): Buffer[] {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(zip64 ? 0xffff : count, 8)
  end.writeUInt16LE(zip64 ? 0xffff : count, 10)
  end.writeUInt32LE(zip64 ? 0xffffffff : length, 12)
  end.writeUInt32LE(zip64 ? 0xffffffff : offset, 16)
  if (!zip64) return [end]
  return [
    Buffer.concat([u32(0x06064b50), u64(44), Buffer.from([45, 0, 45, 0]), u32(0, 0)]),
    Buffer.concat([u64(count), u64(count), u64(length), u64(offset)]),
    Buffer.concat([u32(0x07064b50, 0), u64(offset + length), u32(1)]),
    end,
  ]
}

function u32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) buffer.writeUInt32LE(value, index * 4)
  return buffer
}

function u64(value: number): Buffer {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64LE(BigInt(value))
  return buffer
}
