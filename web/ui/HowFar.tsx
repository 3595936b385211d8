type Props = {
  /** 0 to 1 */
  share: number
  say: (share: number) => string
}

/** How far a work is, in words. They are read out at each quarter: every step would let nothing else be heard. */
export function HowFar({ share, say }: Props) {
  return (
    <>
      <p aria-hidden>{say(share)}</p>
      <p role="status" className="sr">
        {say(Math.floor(share * 4) / 4)}
      </p>
    </>
  )
}

/** Whole ones. */
export const percentOf = (share: number): string => String(Math.floor(share * 100))
