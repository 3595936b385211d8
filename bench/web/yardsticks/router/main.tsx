import { Form } from '../Form.tsx'
import { draw } from '../place.ts'
import { Routed } from '../routing.tsx'

draw(<Routed page={Form} />)
