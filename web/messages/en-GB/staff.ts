/** What all of the provider's screens say; each brings its own words beside these. */
export const staff = {
  navigation: {
    provider: 'Provider',
    work: 'Work',
    consultants: 'Consultants',
    people: 'People',
    review: 'Review',
    memories: 'Memories',
    alerts: 'Alerts',
    connections: 'Connections',
    audit: 'Audit',
    pageViews: 'Page views',
    needYou: '{count, plural, one {# thing needs you} other {# things need you}}',
    toReview: '{count, plural, one {# job waits for review} other {# jobs wait for review}}',
  },
} as const
