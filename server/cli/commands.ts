import type { Command } from './command.ts'
import { alertEnd } from './commands/alert-end.ts'
import { alertPublish } from './commands/alert-publish.ts'
import { analyseFiles } from './commands/analyse.ts'
import { backup } from './commands/backup.ts'
import { consultantActivate } from './commands/consultant-activate.ts'
import { consultantAdd } from './commands/consultant-add.ts'
import { consultantDeactivate } from './commands/consultant-deactivate.ts'
import { consultantErase } from './commands/consultant-erase.ts'
import { consultantExport } from './commands/consultant-export.ts'
import { consultantInvite } from './commands/consultant-invite.ts'
import { consultantList } from './commands/consultant-list.ts'
import { consultantSignOut } from './commands/consultant-sign-out.ts'
import { counterAgree } from './commands/counter-agree.ts'
import { counterKeep } from './commands/counter-keep.ts'
import { dictionaryAdd } from './commands/dictionary-add.ts'
import { dictionaryList } from './commands/dictionary-list.ts'
import { dictionaryRemove } from './commands/dictionary-remove.ts'
import { doctor } from './commands/doctor.ts'
import { jobAnswer } from './commands/job-answer.ts'
import { jobApprove } from './commands/job-approve.ts'
import { jobAssign } from './commands/job-assign.ts'
import { jobReturn } from './commands/job-return.ts'
import { keyAdd } from './commands/key-add.ts'
import { keyList } from './commands/key-list.ts'
import { keyRevoke } from './commands/key-revoke.ts'
import { migrate } from './commands/migrate.ts'
import { offer } from './commands/offer.ts'
import { projectExport } from './commands/project-export.ts'
import { projectImport } from './commands/project-import.ts'
import { projectList } from './commands/project-list.ts'
import { restore } from './commands/restore.ts'
import { serve } from './commands/serve.ts'
import { statementList } from './commands/statement-list.ts'
import { statementPaid } from './commands/statement-paid.ts'
import { termsExport } from './commands/terms-export.ts'
import { termsImport } from './commands/terms-import.ts'
import { termsList } from './commands/terms-list.ts'
import { tmExport } from './commands/tm-export.ts'
import { tmImport } from './commands/tm-import.ts'
import { tmList } from './commands/tm-list.ts'
import { webhookAdd } from './commands/webhook-add.ts'
import { webhookList } from './commands/webhook-list.ts'
import { webhookRemove } from './commands/webhook-remove.ts'
import { webhookTest } from './commands/webhook-test.ts'
import { worker } from './commands/worker.ts'

/** Every command of `hub`, in the order of its help; adding one adds a line here. */
export const commands: readonly Command[] = [
  consultantAdd,
  consultantList,
  consultantInvite,
  consultantSignOut,
  consultantDeactivate,
  consultantActivate,
  consultantExport,
  consultantErase,
  projectImport,
  projectList,
  projectExport,
  jobAssign,
  jobAnswer,
  jobReturn,
  jobApprove,
  offer,
  counterAgree,
  counterKeep,
  tmImport,
  tmExport,
  tmList,
  termsImport,
  termsExport,
  termsList,
  dictionaryAdd,
  dictionaryList,
  dictionaryRemove,
  analyseFiles,
  keyAdd,
  keyList,
  keyRevoke,
  webhookAdd,
  webhookList,
  webhookTest,
  webhookRemove,
  statementList,
  statementPaid,
  alertPublish,
  alertEnd,
  serve,
  worker,
  migrate,
  backup,
  restore,
  doctor,
]
