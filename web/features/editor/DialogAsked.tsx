import { useRef } from 'react'
import type { DialogProps, Open } from './EditorDialogs.tsx'
import { KeysHeld, nothingHeld } from './KeysHeld.tsx'
import { EditorDialogs } from './parts.ts'

type Props = Omit<DialogProps, 'open' | 'held' | 'unsent'> & { open: Open | undefined }

/** The dialog that was asked for; until its code is there, the keys wait for it. */
export function DialogAsked({ open, ...props }: Props) {
  const held = useRef(nothingHeld)
  const unsent = useRef(new Map<string, string>())
  return (
    open !== undefined && (
      <EditorDialogs
        until={<KeysHeld held={held} close={props.close} />}
        props={{ ...props, open, held, unsent }}
      />
    )
  )
}
