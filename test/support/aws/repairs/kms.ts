import { otherRequest, type Repair } from './repair.ts'

/** Keys with an alias that only AWS may give are its own; the emulator calls them the account's. */
export const describeKey: Repair = async (request, emulator) => {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'TrentService.ListAliases' }
  const [answer, aliases] = await Promise.all([
    emulator.ask(request),
    emulator.ask(otherRequest(request, 'kms', headers, '{}')),
  ])
  const { Aliases = [] } = JSON.parse(aliases.body) as {
    Aliases?: readonly { readonly AliasName: string; readonly TargetKeyId?: string }[]
  }
  const { KeyId } = JSON.parse(request.body) as { KeyId: string }
  const isOfAws = Aliases.some(
    ({ AliasName, TargetKeyId = '' }) =>
      AliasName.startsWith('alias/aws/') && TargetKeyId !== '' && KeyId.endsWith(TargetKeyId),
  )
  if (!isOfAws) return answer
  return { ...answer, body: answer.body.replace(/("KeyManager": *)"CUSTOMER"/, '$1"AWS"') }
}
