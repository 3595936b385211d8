import { useRef } from 'react'
import { KeyCatcher, noKeys } from '../../ui/KeyCatcher.tsx'
import type { DialogProps, Open } from './EditorDialogs.tsx'
import { EditorDialogs } from './parts.ts'

type Props = Omit<DialogProps, 'open' | 'buffer'> & { open: Open | undefined }

/** The dialog that was asked for; until its code is there, the keys wait for it. */
export function DialogAsked({ open, ...props }: Props) {
  const buffer = useRef(noKeys)
  return (
    open !== undefined && (
      <EditorDialogs
        until={<KeyCatcher buffer={buffer} close={props.close} />}
        props={{ ...props, open, buffer }}
      />
    )
  )
}
