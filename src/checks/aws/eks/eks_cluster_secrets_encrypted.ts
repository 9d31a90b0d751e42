import { defineCheck } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'
import { fail, known, pass } from '../../verdict.ts'

const PATH = 'EncryptionConfig'

/** AWS takes no second one. */
const FIRST = `${PATH}[0].Resources`

export default defineCheck({
  id: 'eks_cluster_secrets_encrypted',
  title: 'EKS clusters encrypt Kubernetes secrets with a KMS key of the account',
  service: 'eks',
  severity: 'medium',
  categories: ['encryption', 'secrets'],
  risk: 'Nobody but AWS controls the key of what the cluster stores, or sees its use; before Kubernetes 1.28 secrets are not encrypted apart from the disk.',
  remediation: {
    text: 'Name a KMS key for secrets in the encryption configuration of the cluster. It cannot be taken back.',
    url: 'https://docs.aws.amazon.com/eks/latest/userguide/enable-kms.html',
  },
  references: ['https://docs.aws.amazon.com/eks/latest/userguide/envelope-encryption.html'],
  compliance: { 'AWS-FSBP': ['EKS.3'] },
  resources: ['AWS::EKS::Cluster'],
  evaluate({ properties }) {
    const isEncrypted = anyOf(
      (known(properties.EncryptionConfig, PATH) ?? []).entries(),
      ([index, property]) => {
        const at = `${PATH}[${index}]`
        const kinds = known(known(property, at).Resources, `${at}.Resources`) ?? []
        return anyOf(kinds, (kind) => isText(kind, 'secrets', `${at}.Resources`))
      },
    )
    if (isEncrypted) return pass('Secrets are encrypted with a key of the account.', FIRST)
    return fail('No key of the account encrypts secrets.', FIRST)
  },
})
