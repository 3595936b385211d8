import type { Format } from '../../document.ts'
import { odfFormat } from '../odf/format.ts'

export const odp: Format = odfFormat({
  name: 'odp',
  title: 'an OpenDocument presentation',
  mediaType: 'application/vnd.oasis.opendocument.presentation',
  isWorkbook: false,
})
