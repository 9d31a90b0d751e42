# example
resource "aws_glue_connection" "shop" {
  name = "shop"

  connection_properties = { # expect: PASS
    JDBC_CONNECTION_URL = "jdbc:postgresql://shop.acme.internal:5432/shop"
    JDBC_ENFORCE_SSL    = "true"
    SECRET_ID           = "shop/database"
  }
}
# end of example

variable "tls" {}

resource "aws_glue_connection" "good" {
  name            = "good"
  connection_type = "JDBC"
  connection_properties = { # expect: PASS
    JDBC_ENFORCE_SSL = true
  }
}

resource "aws_glue_connection" "off" {
  name = "off"
  connection_properties = { # expect: FAIL
    JDBC_ENFORCE_SSL = "false"
  }
}

resource "aws_glue_connection" "absent" {
  name = "absent"
  connection_properties = { # expect: FAIL
    USERNAME = "shop"
  }
}

resource "aws_glue_connection" "network" {
  name            = "network"
  connection_type = "NETWORK"
}

resource "aws_glue_connection" "unknown" {
  name = "unknown"
  connection_properties = { # expect: MANUAL
    JDBC_ENFORCE_SSL = var.tls
  }
}
