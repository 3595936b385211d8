import type { Command } from './command.ts'
import { analyseFiles } from './commands/analyse.ts'
import { consultantAdd } from './commands/consultant-add.ts'
import { consultantDeactivate } from './commands/consultant-deactivate.ts'
import { consultantInvite } from './commands/consultant-invite.ts'
import { consultantList } from './commands/consultant-list.ts'
import { jobApprove } from './commands/job-approve.ts'
import { jobAssign } from './commands/job-assign.ts'
import { jobReturn } from './commands/job-return.ts'
import { keyAdd } from './commands/key-add.ts'
import { keyList } from './commands/key-list.ts'
import { keyRevoke } from './commands/key-revoke.ts'
import { migrate } from './commands/migrate.ts'
import { projectExport } from './commands/project-export.ts'
import { projectImport } from './commands/project-import.ts'
import { projectList } from './commands/project-list.ts'
import { serve } from './commands/serve.ts'
import { tmExport } from './commands/tm-export.ts'
import { tmImport } from './commands/tm-import.ts'
import { tmList } from './commands/tm-list.ts'
import { worker } from './commands/worker.ts'

/** Every command of `hub`, in the order of its help; adding one adds a line here. */
export const commands: readonly Command[] = [
  consultantAdd,
  consultantList,
  consultantInvite,
  consultantDeactivate,
  projectImport,
  projectList,
  projectExport,
  jobAssign,
  jobReturn,
  jobApprove,
  tmImport,
  tmExport,
  tmList,
  analyseFiles,
  keyAdd,
  keyList,
  keyRevoke,
  serve,
  worker,
  migrate,
]
