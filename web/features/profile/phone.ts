/** The rules of every country's numbers are 80 KiB: they come when there is a number to check. */
export async function canBeCalled(phone: string): Promise<boolean> {
  const { isValidPhoneNumber } = await import('libphonenumber-js')
  return isValidPhoneNumber(phone)
}
