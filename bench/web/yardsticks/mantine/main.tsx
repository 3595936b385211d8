import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import { Button, MantineProvider, PasswordInput, TextInput } from '@mantine/core'
import { draw } from '../place.ts'
import { Router } from '../routing.tsx'

const Form = () => (
  <MantineProvider>
    <main>
      <h1>Sign in</h1>
      <form>
        <TextInput label="Email" name="email" type="email" autoComplete="username" />
        <PasswordInput label="Password" name="password" autoComplete="current-password" />
        <Button type="submit">Log In</Button>
      </form>
    </main>
  </MantineProvider>
)

draw(<Router page={Form} />)
