/** Where the reason is kept that is typed for rejecting a job or a project. */
export const rejecting = (id: string) => `reject/${id}`
