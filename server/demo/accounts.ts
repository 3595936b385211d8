/** The demo's accounts; their passwords are public, so they exist in `local` only. */
export const demoPassword = 'Portal-demo-2026!'

export const demoAccounts = [
  { email: 'consultant@hub.example', password: demoPassword, who: 'Mia Berg, Consultant' },
  { email: 'agency@hub.example', password: demoPassword, who: 'Lingua Nord, Agency, e-mail codes on' },
  { email: 'coordinator@hub.example', password: demoPassword, who: 'Sam Okafor, coordinator' },
] as const
