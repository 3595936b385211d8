/** The most that an answer names one by one: a file can hold a hundred thousand segments that are left alone. */
export const mostListed = 1000
