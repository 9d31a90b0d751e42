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

variable "password" {}

variable "password_with_default" {
  default = "Tr0ub4dor-3x9"
}

resource "aws_glue_connection" "good" {
  name = "good"
  connection_properties = { # expect: PASS
    SECRET_ID = "shop/database"
  }
}

resource "aws_glue_connection" "filled_in" {
  name = "filled-in"
  connection_properties = { # expect: PASS
    PASSWORD = var.password
  }
}

resource "aws_glue_connection" "literal" {
  name = "literal"
  connection_properties = { # expect: FAIL
    PASSWORD = "Tr0ub4dor-3x9"
  }
}
