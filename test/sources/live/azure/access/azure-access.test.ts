import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { azureNeeds } from '../../../../../src/cli/live/azure-needs.ts'
import { type Estate, SUBSCRIPTION, startAzure } from '../../../../support/azure/azure-server.ts'
import { APPLICATION, sourceAt } from '../../../../support/azure/scan-azure.ts'
import { collected } from '../../../../support/collected.ts'
import { folderOf } from '../../../../support/folder.ts'

/** No other machine than the test's answers for a managed identity. */
const NOWHERE = { AZURE_POD_IDENTITY_AUTHORITY_HOST: 'http://127.0.0.1:9' }

async function accountsOf(
  estate: Estate,
  environment: Record<string, string>,
  options: Parameters<typeof sourceAt>[1] = {},
) {
  await using server = await startAzure(estate)
  const { accounts } = await collected(sourceAt(server, { environment, needs: azureNeeds([]), ...options }))
  return accounts?.map(({ name }) => name)
}

test('an application signs in by a secret, or by a token that who vouches for it writes', async () => {
  const { AZURE_CLIENT_SECRET: _, ...federated } = APPLICATION
  const file = join(folderOf({ token: 'of-a-runner' }), 'token')
  expect(await accountsOf({}, APPLICATION)).toEqual(['Shop'])
  expect(await accountsOf({}, { ...federated, AZURE_FEDERATED_TOKEN_FILE: file })).toEqual(['Shop'])
})

test('who is logged in to the Azure CLI is asked last', async () => {
  const folder = folderOf({})
  const answer = JSON.stringify({ accessToken: 'of-a-test', expires_on: 4_102_444_800 })
  writeFileSync(join(folder, 'az'), `#!/bin/sh\necho '${answer}'\n`, { mode: 0o755 })
  expect(await accountsOf({}, { ...NOWHERE, PATH: `${folder}:/bin:/usr/bin` })).toEqual(['Shop'])
})

test.each([
  [{ ...NOWHERE, PATH: '' }, {}, /No credentials for Azure: log in with az login/],
  [{ AZURE_CLIENT_SECRET: 'x' }, {}, /without AZURE_CLIENT_ID/],
  [{ ...APPLICATION, AZURE_CLIENT_CERTIFICATE_PATH: 'x' }, {}, /certificates are not taken/],
  [
    APPLICATION,
    {
      login: {
        status: 401,
        body: { error_description: 'AADSTS7000222: The secret is expired. Trace ID: 1' },
      },
    },
    /AADSTS7000222: The secret is expired\. The secret has ended/,
  ],
  [
    APPLICATION,
    { login: { status: 200, body: { access_token: 'of another tenant', expires_in: 3600 } } },
    /InvalidAuthenticationToken by a test\. Log in again, or choose the tenant/,
  ],
  [APPLICATION, { subscriptions: [] }, /see no subscription/],
])(
  '%#: without valid credentials, it says what to do and shows no secret',
  async (environment, estate, message) => {
    const error = await accountsOf(estate, environment).catch((thrown: unknown) => thrown)
    expect(String(error)).toMatch(message)
    expect(String(error)).not.toContain(APPLICATION.AZURE_CLIENT_SECRET)
  },
)

const TWO: Estate = {
  subscriptions: [
    { id: SUBSCRIPTION, name: 'Shop' },
    { id: '1c3a5d5e-9f7d-4c4b-8a53-2f3d8f3c7a10', name: 'Old', state: 'Disabled' },
  ],
}

test('all subscriptions are scanned, disabled ones too, or those that are named', async () => {
  expect(await accountsOf(TWO, APPLICATION)).toEqual(['Shop', 'Old'])
  expect(await accountsOf(TWO, APPLICATION, { subscriptions: ['old'] })).toEqual(['Old'])
  expect(await accountsOf(TWO, APPLICATION, { subscriptions: [SUBSCRIPTION.toUpperCase()] })).toEqual([
    'Shop',
  ])
  await expect(accountsOf(TWO, APPLICATION, { subscriptions: ['shpo'] })).rejects.toThrow(
    /shpo is none that who scans can see/,
  )
})
