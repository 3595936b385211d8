/** Where the installation's word is kept (HUB_OWN_MEMORY), for statements to read. */
export const ownMemoryFact = 'own memory'

/**
 * Whether own memories grow from a project's jobs, in SQL: the project's own word, else the installation's.
 * @param column an expression for the project's word
 */
export const ownMemorySql = (column: string): string =>
  `coalesce(${column}, (select f.value from facts f where f.name = '${ownMemoryFact}'), 'allowed')`
