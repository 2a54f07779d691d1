import { Calendar } from './calendar.tsx'
import { Files } from './files.tsx'

/** What spreadsheets and calendars get of what the household keeps. */
export function FilesAndCalendar() {
  return (
    <div className="grid gap-4 divide-y divide-border *:not-last:pb-4">
      <Files />
      <Calendar />
    </div>
  )
}
