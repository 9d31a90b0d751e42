# example
resource "aws_sesv2_configuration_set" "orders" {
  configuration_set_name = "orders"

  delivery_options {
    tls_policy = "REQUIRE" # expect: PASS
  }
}
# end of example

variable "policy" {}

resource "aws_ses_configuration_set" "good" {
  name = "good"
  delivery_options {
    tls_policy = "Require" # expect: PASS
  }
}

resource "aws_ses_configuration_set" "optional" {
  name = "optional"
  delivery_options {
    tls_policy = "Optional" # expect: FAIL
  }
}

resource "aws_ses_configuration_set" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_ses_configuration_set" "unknown" {
  name = "unknown"
  delivery_options {
    tls_policy = var.policy # expect: MANUAL
  }
}

resource "aws_sesv2_configuration_set" "second_version" {
  configuration_set_name = "second-version"
  delivery_options {
    tls_policy = "REQUIRE" # expect: PASS
  }
}

resource "aws_sesv2_configuration_set" "no_policy" {
  configuration_set_name = "no-policy"
  delivery_options { # expect: FAIL
    sending_pool_name = "shop"
  }
}
