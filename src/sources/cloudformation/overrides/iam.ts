import { iamPolicy } from '../../../model/aws/iam.ts'
import { text } from '../../../model/schema.ts'
import { override } from '../override.ts'

/** The policy of one group, role or user; the model has a list of them. */
export const groupPolicy = policyOf('Groups', 'GroupName')
export const rolePolicy = policyOf('Roles', 'RoleName')
export const userPolicy = policyOf('Users', 'UserName')

function policyOf(holders: 'Groups' | 'Roles' | 'Users', property: string) {
  return override(iamPolicy, {
    decide: {
      [holders]: (policy) => {
        const name = policy.read(property, text)
        return name === undefined ? undefined : [name]
      },
    },
  })
}
