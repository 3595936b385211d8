/** A sign-in form as HTML has it. */
export function Form() {
  return (
    <main>
      <h1>Sign in</h1>
      <form>
        <p>
          <label>
            Email <input name="email" type="email" autoComplete="username" />
          </label>
        </p>
        <p>
          <label>
            Password <input name="password" type="password" autoComplete="current-password" />
          </label>
        </p>
        <button type="submit">Log In</button>
      </form>
    </main>
  )
}
