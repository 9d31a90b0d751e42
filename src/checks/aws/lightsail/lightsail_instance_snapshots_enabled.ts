import { defineCheck, fail, pass } from '../../check.ts'
import { allHold, anyOf, isText } from '../../logic.ts'
import { isSetTo } from '../../words.ts'

export default defineCheck({
  id: 'lightsail_instance_snapshots_enabled',
  title: 'Lightsail instances should have automatic snapshots',
  service: 'lightsail',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'What is on the disk of the instance is lost with it, and cannot be brought back after an attack.',
  remediation: {
    text: 'Enable automatic snapshots of the instance, which are kept for a week.',
    command: 'aws lightsail enable-add-on --resource-name <INSTANCE> --add-on-request addOnType=AutoSnapshot',
    url: 'https://docs.aws.amazon.com/lightsail/latest/userguide/amazon-lightsail-configuring-automatic-snapshots.html',
  },
  references: ['https://docs.aws.amazon.com/lightsail/2016-11-28/api-reference/API_AddOn.html'],
  resources: ['AWS::Lightsail::Instance'],
  evaluate(instance) {
    const addOns = instance.at('AddOns')
    const isOn = anyOf(addOns.items(), (addOn) =>
      allHold(
        () => isText(addOn.at('AddOnType'), 'AutoSnapshot'),
        () => !isSetTo(addOn.at('Status'), 'Disabled'),
      ),
    )
    return isOn
      ? pass('Snapshots are taken every day.', addOns)
      : fail('No snapshots are taken automatically.', addOns)
  },
})
