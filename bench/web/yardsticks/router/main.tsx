import { Form } from '../Form.tsx'
import { draw } from '../place.ts'
import { Router } from '../routing.tsx'

draw(<Router page={Form} />)
