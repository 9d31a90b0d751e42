# example
resource "aws_cognito_user_pool" "customers" {
  name                = "customers"
  user_pool_tier      = "PLUS"
  deletion_protection = "ACTIVE"

  user_pool_add_ons {
    advanced_security_mode = "ENFORCED" # expect: PASS
  }
}
# end of example

variable "mode" {}

resource "aws_cognito_user_pool" "enforced" {
  name = "enforced"
  user_pool_add_ons {
    advanced_security_mode = "ENFORCED" # expect: PASS
  }
}

resource "aws_cognito_user_pool" "audit" {
  name = "audit"
  user_pool_add_ons {
    advanced_security_mode = "AUDIT" # expect: FAIL
  }
}

resource "aws_cognito_user_pool" "off" {
  name = "off"
  user_pool_add_ons {
    advanced_security_mode = "OFF" # expect: FAIL
  }
}

resource "aws_cognito_user_pool" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_cognito_user_pool" "unknown" {
  name = "unknown"
  user_pool_add_ons {
    advanced_security_mode = var.mode # expect: MANUAL
  }
}
