/** The version that a manifest names. */
export function versionOf(manifest: string): string {
  // `as`: the manifests of this repository have one.
  return (JSON.parse(manifest) as { version: string }).version
}

/** What CHANGELOG.md says of a version, without its heading; throws when it says nothing. */
export function notesOf(changelog: string, version: string): string {
  const [, section] = changelog.split(`\n## [${version}]`)
  // The rest of the heading is the date.
  const notes = section?.split('\n## [')[0]?.replace(/^.*\n/, '').trim()
  if (!notes) throw new Error(`CHANGELOG.md says nothing of ${version}`)
  return notes
}

/** Whether CHANGELOG.md tells below Unreleased of what no version has yet. */
export function hasUnreleased(changelog: string): boolean {
  const [, section = ''] = changelog.split('\n## [Unreleased]')
  return section.split('\n## [')[0]?.includes('\n- ') === true
}

/** The words of `git tag` that keep the notes whole: left to itself git takes headings for comments. */
export function tagWords(version: string, notes: string): string[] {
  return ['tag', '--annotate', `v${version}`, '--cleanup=whitespace', '--message', notes]
}
