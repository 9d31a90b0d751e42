import { Random } from '../../support/random.ts'
