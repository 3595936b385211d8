import { Form } from '../Form.tsx'
import { draw } from '../place.ts'

draw(<Form />)
