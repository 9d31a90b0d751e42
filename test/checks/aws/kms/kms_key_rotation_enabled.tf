# example
resource "aws_kms_key" "invoices" {
  description             = "Invoices"
  enable_key_rotation     = true # expect: PASS
  deletion_window_in_days = 30
}
# end of example

variable "rotation" {}
variable "spec" {}

resource "aws_kms_key" "rotated" {
  enable_key_rotation = true # expect: PASS
}

resource "aws_kms_key" "off" {
  enable_key_rotation = false # expect: FAIL
}

resource "aws_kms_key" "absent" { # expect: FAIL
  description = "shop"
}

resource "aws_kms_key" "unknown" {
  enable_key_rotation = var.rotation # expect: MANUAL
}

resource "aws_kms_key" "unknown_spec" {
  customer_master_key_spec = var.spec # expect: MANUAL
}

# Neither can be rotated automatically.
resource "aws_kms_key" "asymmetric" {
  customer_master_key_spec = "RSA_4096"
}

resource "aws_kms_key" "own_hardware" {
  custom_key_store_id = "cks-1a2b3c4d"
}

resource "aws_kms_key" "signing" {
  key_usage = "SIGN_VERIFY"
}
