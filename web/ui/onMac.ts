/** Whether keys are those of a Mac. */
export const onMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')
