resource "aws_kms_key" "invoices" {
  description             = "Invoices"
  enable_key_rotation     = true
  deletion_window_in_days = 30
}
