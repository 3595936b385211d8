import type { Format } from '../../document.ts'
import { odfFormat } from '../odf/format.ts'

export const odt: Format = odfFormat({
  name: 'odt',
  title: 'an OpenDocument text',
  mediaType: 'application/vnd.oasis.opendocument.text',
  isWorkbook: false,
  others: { extensions: ['.oth'], mediaTypes: ['application/vnd.oasis.opendocument.text-web'] },
})
