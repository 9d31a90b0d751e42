import { defineFramework, files, live, people } from '../framework.ts'

/** Trust services criteria of SOC 2: common criteria, availability and confidentiality. */
export const SOC_2 = defineFramework({
  id: 'soc-2',
  name: 'SOC 2 trust services criteria',
  version: '2017, revised 2022',
  url: 'https://www.aicpa-cima.com/resources/download/2017-trust-services-criteria-with-revised-points-of-focus-2022',
  groups: {
    'Control environment': {
      'CC1.1': people('The organization holds to integrity and ethics'),
      'CC1.2': people('The board oversees controls, independent of management'),
      'CC1.3': people('Structures and responsibilities are clear'),
      'CC1.4': people('Competent people are found and kept'),
      'CC1.5': people('People answer for their part of the controls'),
    },
    'Communication and information': {
      'CC2.1': people('Controls are based on information of quality'),
      'CC2.2': people('Controls are communicated within'),
      'CC2.3': people('Controls are communicated to the outside'),
    },
    'Risk assessment': {
      'CC3.1': people('Objectives are clear enough to see risks'),
      'CC3.2': people('Risks are identified and analysed'),
      'CC3.3': people('Fraud is considered'),
      'CC3.4': people('Changes that matter are assessed'),
    },
    'Monitoring of controls': {
      'CC4.1': people('Controls are evaluated'),
      'CC4.2': people('Deficiencies are told to those who can mend them'),
    },
    'Control activities': {
      'CC5.1': people('Controls reduce risks'),
      'CC5.2': people('Technology has general controls'),
      'CC5.3': people('Controls are put into policies and procedures'),
    },
    'Logical and physical access': {
      'CC6.1': files(
        'Access to information is restricted by architecture and software',
        'access-control',
        'authentication',
        'encryption-at-rest',
        'key-protection',
        'key-rotation',
        'network-segmentation',
        'password-policy',
        'process-isolation',
        'public-access',
        'secret-handling',
        'secrets-in-code',
        'workload-identity',
      ),
      'CC6.2': people('Users are registered before and removed after they have access'),
      'CC6.3': files('Access follows roles and least privilege', 'least-privilege', 'privileged-access'),
      'CC6.4': people('Physical access is restricted'),
      'CC6.5': people('Data is destroyed before protection of devices ends'),
      'CC6.6': files(
        'Threats from outside are kept out',
        'network-exposure',
        'remote-administration',
        'web-protection',
      ),
      'CC6.7': files('Information is protected while it moves', 'encryption-in-transit'),
      'CC6.8': files(
        'Unauthorized and malicious software is kept out',
        'build-pipelines',
        'software-integrity',
        'untrusted-input',
      ),
    },
    Operations: {
      'CC7.1': files(
        'Vulnerabilities and changes that make some are noticed',
        'configuration-recording',
        'patching',
        'secure-configuration',
        'supported-software',
        'vulnerability-scanning',
      ),
      'CC7.2': files(
        'Systems are monitored for what is unusual',
        'audit-logging',
        'log-integrity',
        'log-protection',
        'threat-detection',
        'traffic-logging',
      ),
      'CC7.3': people('Events are evaluated'),
      'CC7.4': people('Incidents are responded to'),
      'CC7.5': people('Systems recover from incidents'),
    },
    'Change management': {
      'CC8.1': files('Changes are authorized, tested and approved', 'build-pipelines'),
    },
    'Risk mitigation': {
      'CC9.1': people('Disruptions of business are prepared for'),
      'CC9.2': people('Risks of vendors and partners are managed'),
    },
    Availability: {
      'A1.1': files('Capacity meets demand', 'capacity'),
      'A1.2': files('Data is backed up and systems can recover', 'backup', 'fault-tolerance'),
      'A1.3': people('Recovery is tested'),
    },
    Confidentiality: {
      'C1.1': files('Confidential information is protected', 'data-exposure', 'encryption-at-rest'),
      'C1.2': live('Confidential information is disposed of'),
    },
  },
})
