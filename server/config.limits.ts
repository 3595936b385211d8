import type * as z from 'zod/mini'
import type { Variables } from './config.variables.ts'

/** Tries a window (seconds) before a call is throttled, and the bytes a file may have. */
export type Limits = {
  loginsPerAddress: { tries: number; seconds: number }
  wrongLoginsPerAccountAndAddress: { tries: number; seconds: number }
  wrongLoginsPerAccount: { tries: number; seconds: number }
  wrongCodesPerUser: { tries: number; seconds: number }
  codeMailsPerUser: { tries: number; seconds: number }
  wrongOldPasswords: { tries: number; seconds: number }
  linkMails: { tries: number; seconds: number }
  linkMailsPerDay: { tries: number; seconds: number }
  publicCalls: { tries: number; seconds: number }
  keyCalls: { tries: number; seconds: number }
  telemetryCalls: { tries: number; seconds: number }
  /** seconds for which a proof for acts on the account holds */
  stepUpSeconds: number
  fileBytes: number
  /** what indexes of memories may take in a process */
  memoryBytes: number
  /** and those of term bases */
  termBytes: number
  /** of a file of units for a translation memory */
  memoryFileBytes: number
  /** of a zip of projects */
  importBytes: number
  /** that a request has to arrive, and an upload to bring its next piece */
  arrivalSeconds: number
  /** that one process keeps at once */
  connections: number
  /** bytes of translations that a person may write in so many seconds */
  written: { bytes: number; seconds: number }
}

const minutes = (count: number) => count * 60

/** @param local whether one person tries the portal on their own machine */
export function limitsOf(env: z.output<typeof Variables>, local: boolean): Limits {
  return {
    loginsPerAddress: { tries: env.LIMIT_LOGINS_PER_MINUTE ?? (local ? 120 : 10), seconds: minutes(1) },
    wrongLoginsPerAccountAndAddress: { tries: env.LIMIT_WRONG_LOGINS, seconds: minutes(15) },
    wrongLoginsPerAccount: { tries: env.LIMIT_WRONG_LOGINS_PER_HOUR, seconds: minutes(60) },
    wrongCodesPerUser: { tries: env.LIMIT_WRONG_CODES, seconds: minutes(15) },
    codeMailsPerUser: { tries: env.LIMIT_CODE_MAILS ?? (local ? 20 : 6), seconds: minutes(15) },
    wrongOldPasswords: { tries: env.LIMIT_WRONG_OLD_PASSWORDS, seconds: minutes(15) },
    linkMails: { tries: env.LIMIT_LINK_MAILS ?? (local ? 20 : 3), seconds: minutes(15) },
    linkMailsPerDay: {
      tries: env.LIMIT_LINK_MAILS_PER_DAY ?? (local ? 1000 : 10),
      seconds: minutes(24 * 60),
    },
    publicCalls: { tries: env.LIMIT_PUBLIC_CALLS ?? (local ? 300 : 60), seconds: minutes(15) },
    keyCalls: { tries: env.LIMIT_KEY_CALLS, seconds: minutes(1) },
    telemetryCalls: { tries: env.LIMIT_TELEMETRY_CALLS ?? (local ? 1200 : 600), seconds: minutes(15) },
    stepUpSeconds: env.LIMIT_STEP_UP_SECONDS,
    fileBytes: env.LIMIT_FILE_BYTES,
    memoryBytes: env.LIMIT_TM_BYTES,
    termBytes: env.LIMIT_TERM_BYTES,
    memoryFileBytes: env.LIMIT_TM_FILE_BYTES,
    importBytes: env.LIMIT_IMPORT_BYTES,
    arrivalSeconds: env.LIMIT_ARRIVAL_SECONDS,
    connections: env.LIMIT_CONNECTIONS,
    written: { bytes: env.LIMIT_WRITTEN_BYTES, seconds: minutes(24 * 60) },
  }
}
