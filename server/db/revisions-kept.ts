/**
 * Stamps that are kept of a memory's or a term base's revisions. An index of an older one is made again, since nobody
 * knows any more whether it is of this database.
 */
export const revisionsKept = 10_000
