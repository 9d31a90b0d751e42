# example
resource "aws_dynamodb_table" "orders" {
  name         = "orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "id"

  attribute {
    name = "id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true # expect: PASS
  }
}
# end of example

variable "value" {}

resource "aws_dynamodb_table" "good" {
  point_in_time_recovery {
    enabled = true # expect: PASS
  }
}

resource "aws_dynamodb_table" "bad" {
  point_in_time_recovery {
    enabled = false # expect: FAIL
  }
}

resource "aws_dynamodb_table" "absent" {} # expect: FAIL

resource "aws_dynamodb_table" "unknown" {
  point_in_time_recovery {
    enabled = var.value # expect: MANUAL
  }
}

resource "aws_dynamodb_table" "replicated" {
  point_in_time_recovery {
    enabled = true # expect: PASS
  }
  replica {
    region_name            = "eu-west-1"
    point_in_time_recovery = true
  }
}

resource "aws_dynamodb_table" "replicated_without" {
  point_in_time_recovery {
    enabled = true
  }
  replica { # expect: FAIL
    region_name = "eu-west-1"
  }
}

resource "aws_dynamodb_table" "replicated_elsewhere" {
  point_in_time_recovery {
    enabled = true
  }
}

resource "aws_dynamodb_table_replica" "elsewhere" {
  global_table_arn       = aws_dynamodb_table.replicated_elsewhere.arn
  point_in_time_recovery = false # expect: FAIL
}

# Replicas of tables that are declared elsewhere.
resource "aws_dynamodb_table_replica" "without" { # expect: FAIL
  global_table_arn = "arn:aws:dynamodb:eu-west-1:111122223333:table/elsewhere"
}

resource "aws_dynamodb_table_replica" "with" {
  global_table_arn       = "arn:aws:dynamodb:eu-west-1:111122223333:table/elsewhere"
  point_in_time_recovery = true # expect: PASS
}
