import { fromProcess } from '@aws-sdk/credential-providers'
import { messageOf } from '../../../../errors/message-of.ts'

/** Characters of what a process says that are told. */
const LONGEST = 300

/** Texts that may be keys or tokens. */
const LIKE_A_SECRET = /[\w+/=.-]{20,}/g

/**
 * Why the `credential_process` of a profile gives no credentials, if it has one and that is so. The SDK goes on to other
 * places, and only says that there are none. The command is left out, whose arguments may be secrets.
 */
export async function failureOfProcess(profile: string | undefined): Promise<Error | undefined> {
  try {
    await fromProcess(profile === undefined ? {} : { profile })()
    return undefined
  } catch (error) {
    const message = messageOf(error)
    if (/could not be found|did not contain/i.test(message)) return undefined
    return Object.assign(new Error(`The credential_process of the profile failed: ${said(message)}`), {
      name: 'CredentialsProviderError',
    })
  }
}

function said(message: string): string {
  const isOfCommand = message.startsWith('Command failed:')
  const text = isOfCommand ? message.slice(message.indexOf('\n') + 1) : message
  const shown = text.replace(/\s+/g, ' ').trim().replace(LIKE_A_SECRET, '***').slice(0, LONGEST)
  return isOfCommand && !message.includes('\n') ? 'it says nothing' : shown || 'it says nothing'
}
