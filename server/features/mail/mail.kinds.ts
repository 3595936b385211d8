// The mails there are, as they are queued.

type Project = { project: string | null; projectId: string }
type Job = Project & { jobId: string; document: string | null }

/** Mails that their reader gets at once, once a day or not at all, as they choose. */
export type Notice =
  /** `more`: other projects that they are asked to take work in at the same moment */
  | ({ kind: 'offer'; message: string | null; more?: readonly Project[] } & Project)
  /**
   * an offer that someone else has taken; with `withdrawn`, work or an offer that staff took back; with `expired`, an
   * offer whose time is over
   */
  | { kind: 'taken'; project: string | null; withdrawn?: { reason: string | null }; expired?: true }
  /** an open offer that ends soon */
  | ({ kind: 'expiring'; at: string } & Project)
  /** what staff say to a question about a job */
  | ({ kind: 'answer'; about: 'query'; comment: string } & Job)
  /** and to another date that was proposed */
  | ({
      kind: 'answer'
      about: 'counter'
      agreed: boolean
      deadline: string
      comment: string | null
    } & Project)
  /** and to a term that was suggested; `reason`: why it was declined, null: it was taken */
  | ({ kind: 'answer'; about: 'term'; source: string; target: string; reason: string | null } & Job)
  /** `comments`: on segments; `deadline`: a new one. An older release queued neither */
  | ({ kind: 'returned'; comment: string; comments?: number; deadline?: string } & Job)
  | ({ kind: 'approved'; comment?: string; comments?: number } & Job)
  | ({ kind: 'deadline'; at: string } & Job)
  /**
   * a job's terms; a line for each change. `offered`: its reader has an open offer of it, and does not hold it;
   * `removed`: it is no longer in that offer
   */
  | ({ kind: 'changed'; changes: readonly string[]; offered?: true; removed?: true } & Job)
  /** what became of a statement; `paidOn`: yyyy-MM-dd */
  | ({ kind: 'paid'; about: 'paid'; paidOn: string; reference: string | null } & Statement)
  | ({ kind: 'paid'; about: 'unpaid' | 'returned'; reason: string } & Statement)

/** A statement by its number; `total`: pounds. */
type Statement = { statementId: string; number: string; total: string }

/** What a coordinator hears, as they choose; `by`: the name of the person who did it, `jobs`: how many. */
export type StaffNotice =
  | ({ kind: 'accepted'; by: string; jobs: number } & Project)
  | ({ kind: 'declined'; by: string; reason: string | null } & Project)
  | ({ kind: 'countered'; by: string; deadline: string; comment: string | null } & Project)
  /** the last open offer of these jobs has ended, and nobody took them */
  | ({ kind: 'expired'; jobs: number } & Project)
  | ({ kind: 'submitted'; by: string } & Job)
  | ({ kind: 'query'; by: string; comment: string } & Job)
  /** a term that the holder of a job suggests; `note`: what they say of it */
  | ({ kind: 'term'; by: string; source: string; target: string; note: string | null } & Job)
  /** `reason`: of one that its consultant took back */
  | ({ kind: 'statement'; by: string; reason: string | null } & Statement)

/** Mails about one's account. */
export type AccountMail =
  | { kind: 'code'; code: string; minutes: number }
  | { kind: 'invitation'; link: string }
  /** somebody who was deactivated takes their own memory out by the link */
  | { kind: 'memoryLeaves'; link: string }
  | { kind: 'reset'; link: string }
  | { kind: 'password'; reset: boolean }
  | { kind: 'mfa'; on: boolean }
  | { kind: 'passkey'; name: string }
  /** what one's statements say of oneself was changed; not what it says now */
  | { kind: 'billing' }
  | { kind: 'device'; device: string; address: string; at: string }
  | { kind: 'newEmail'; link: string }
  | { kind: 'emailChanging'; email: string; link: string }
  | { kind: 'emailUndone'; link: string }
  /** a webhook that nothing has reached for two weeks; `gone`: its receiver answered that it is gone for good */
  | { kind: 'webhookOff'; name: string; error: string; gone?: boolean }

/**
 * A mail as it is queued. Its address is looked up when it leaves, but where `to` names one; `event`: what it follows
 * from.
 */
export type Mail = { userId: string; to?: string; event?: string } & (
  | AccountMail
  /** as releases up to November 2026 queued what is `declined` now; `by`: an id */
  | { kind: 'rejected'; by: string; project: string | null; reason: string | null }
  | { kind: 'digest'; notices: (Notice | StaffNotice)[] }
  | Notice
  | StaffNotice
)
