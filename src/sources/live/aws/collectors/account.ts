import { AccountClient, GetAlternateContactCommand } from '@aws-sdk/client-account'
import { securityContact } from '../../../../model/aws/account.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import { operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'

const getContact = operation(AccountClient, 'account:GetAlternateContact', GetAlternateContactCommand)

export default defineCollector({
  service: 'account',
  isGlobal: true,
  types: [securityContact],
  operations: [getContact],
  async collect(reader) {
    const contact = await reader.read(
      getContact,
      { AlternateContactType: 'SECURITY' },
      { absent: ['ResourceNotFoundException'] },
    )
    reader.add(securityContact, {
      arn: `arn:${reader.account.partition}:account::${reader.account.id}:account/security-contact`,
      name: 'contact for security matters',
      properties: { IsRegistered: isUnknown(contact) ? contact : contact !== undefined },
    })
  },
})
