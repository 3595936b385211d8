import { later } from '../../ui/later.tsx'

/** The dialog that proposes another date; few requests need it. */
export const CounterDialog = later(async () => (await import('./CounterDialog.tsx')).CounterDialog)
