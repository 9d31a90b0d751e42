variable "name" {
  description = "Name of the queue."
  type        = string
}

variable "kms_key_id" {
  description = "Key that encrypts the messages."
  type        = string
}
