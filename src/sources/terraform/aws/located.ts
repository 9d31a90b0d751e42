export { Located, type Sourced, separate } from '../../located.ts'
