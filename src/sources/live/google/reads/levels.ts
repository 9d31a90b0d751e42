/** What has projects, and a project itself, by the types of the inventory: roles there reach everything below. */
export const LEVELS: ReadonlyMap<string, 'folder' | 'organization' | 'project'> = new Map([
  ['cloudresourcemanager.googleapis.com/Project', 'project'],
  ['cloudresourcemanager.googleapis.com/Folder', 'folder'],
  ['cloudresourcemanager.googleapis.com/Organization', 'organization'],
])
