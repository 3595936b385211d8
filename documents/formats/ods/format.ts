import type { Format } from '../../document.ts'
import { odfFormat } from '../odf/format.ts'

export const ods: Format = odfFormat({
  name: 'ods',
  title: 'an OpenDocument spreadsheet',
  mediaType: 'application/vnd.oasis.opendocument.spreadsheet',
  isWorkbook: true,
})
