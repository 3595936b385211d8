export function WorkPage() {
  return <h1>Work</h1>
}
