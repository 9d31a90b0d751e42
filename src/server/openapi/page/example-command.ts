import type { Entry } from './entry.ts'

/** The request as a curl command, with variables for the reader's own values. */
export function exampleCommand({ method, path, operation }: Entry): string {
  const { requestBody, responses, security } = operation
  const answer = responses['200']
  const isStream =
    answer !== undefined && 'content' in answer && 'text/event-stream' in (answer.content ?? {})
  const url = `"$ASSAY${path.replace(/\{(\w+)\}/g, (_, name) => `/$${String(name).toUpperCase()}`).replaceAll('//', '/')}"`
  const mediaTypes = Object.keys(requestBody?.content ?? {})
  const parts = [
    `curl ${isStream ? '-N ' : ''}${url}`,
    ...(method === 'get' || (method === 'post' && mediaTypes.length > 0)
      ? []
      : [`-X ${method.toUpperCase()}`]),
    ...(security === undefined ? ['-H "Authorization: Api-Key $KEY"'] : []),
    ...(mediaTypes.includes('multipart/form-data') ? ['-F file=@findings.ocsf.json'] : []),
    ...(mediaTypes.some((type) => type.endsWith('json')) ? ['--json @document.json'] : []),
  ]
  return parts.join(' \\\n  ')
}
