/** Where a device keeps the ids of the alerts that were dismissed on it, as a JSON list. */
export const dismissedAlerts = 'hub-dismissed-alerts'
