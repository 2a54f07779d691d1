import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { useThisDevice } from './reminder.queries.ts'
import { type Refusal, askPermission } from './this-device.ts'

/** Whether this device receives notifications, and a button to change it. */
export function DeviceNote({ isOn }: { isOn: boolean }) {
  const device = useThisDevice()
  const [refusal, setRefusal] = useState<Refusal>()

  const change = async () => {
    if (isOn) return device.mutate(false)
    const refused = await askPermission()
    setRefusal(refused)
    if (!refused) device.mutate(true)
  }

  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <output>
          {isOn
            ? 'Este aparelho recebe as notificações.'
            : 'Este aparelho não recebe as notificações.'}
        </output>
        <Button
          variant="secondary"
          busy={device.isPending && 'Um momento...'}
          onClick={() => void change()}
        >
          {isOn ? 'Parar neste aparelho' : 'Receber neste aparelho'}
        </Button>
      </div>
      <output className="block">{!isOn && refusal && <RefusalNote refusal={refusal} />}</output>
    </div>
  )
}
