import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'glue_transform_encrypted',
  title: 'Machine learning transforms of Glue should encrypt the data of their users',
  service: 'glue',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'A transform keeps examples of the records it learned from, which can be read without a key.',
  remediation: {
    text: 'Make the transform with a key of KMS: one that exists cannot be changed.',
    url: 'https://docs.aws.amazon.com/glue/latest/dg/add-job-machine-learning-transform.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/glue-controls.html#glue-3'],
  compliance: { 'aws-fsbp': ['Glue.3'] },
  resources: ['AWS::Glue::MLTransform'],
  evaluate(transform) {
    const encryption = transform.at('TransformEncryption').at('MLUserDataEncryption')
    const mode = encryption.at('MLUserDataEncryptionMode')
    return (mode.known() || 'DISABLED') === 'DISABLED'
      ? fail('The data of users is not encrypted.', mode)
      : pass('The data of users is encrypted.', mode)
  },
})
