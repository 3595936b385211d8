import type { Command } from './command.ts'
import { migrate } from './commands/migrate.ts'
import { projectList } from './commands/project-list.ts'
import { serve } from './commands/serve.ts'
import { worker } from './commands/worker.ts'

/** Every command of `hub`, in the order of its help; adding one adds a line here. */
export const commands: readonly Command[] = [projectList, serve, worker, migrate]
