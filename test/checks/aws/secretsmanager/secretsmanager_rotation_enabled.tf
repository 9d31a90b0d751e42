# example
resource "aws_secretsmanager_secret" "database" { # expect: PASS
  name = "shop/database"
}

resource "aws_secretsmanager_secret_rotation" "database" {
  secret_id           = aws_secretsmanager_secret.database.id
  rotation_lambda_arn = "arn:aws:lambda:eu-central-1:111122223333:function:rotate-database"

  rotation_rules {
    automatically_after_days = 30
  }
}
# end of example

variable "days" {}

resource "aws_secretsmanager_secret" "monthly" {} # expect: PASS

resource "aws_secretsmanager_secret_rotation" "monthly" {
  secret_id = aws_secretsmanager_secret.monthly.id
  rotation_rules {
    automatically_after_days = 30
  }
}

resource "aws_secretsmanager_secret" "by_rate" {} # expect: PASS

resource "aws_secretsmanager_secret_rotation" "by_rate" {
  secret_id = aws_secretsmanager_secret.by_rate.arn
  rotation_rules {
    schedule_expression = "rate(720 hours)"
  }
}

resource "aws_secretsmanager_secret" "first_sunday" {} # expect: PASS

resource "aws_secretsmanager_secret_rotation" "first_sunday" {
  secret_id = aws_secretsmanager_secret.first_sunday.id
  rotation_rules {
    schedule_expression = "cron(0 4 ? * SUN#1 *)"
  }
}

resource "aws_secretsmanager_secret" "yearly" {} # expect: FAIL

resource "aws_secretsmanager_secret_rotation" "yearly" {
  secret_id = aws_secretsmanager_secret.yearly.id
  rotation_rules {
    automatically_after_days = 365
  }
}

resource "aws_secretsmanager_secret" "absent" {} # expect: MANUAL

resource "aws_secretsmanager_secret" "some_months" {} # expect: MANUAL

resource "aws_secretsmanager_secret_rotation" "some_months" {
  secret_id = aws_secretsmanager_secret.some_months.id
  rotation_rules {
    schedule_expression = "cron(0 4 1 1,7 ? *)"
  }
}

resource "aws_secretsmanager_secret" "unknown" {} # expect: MANUAL

resource "aws_secretsmanager_secret_rotation" "unknown" {
  secret_id = aws_secretsmanager_secret.unknown.id
  rotation_rules {
    automatically_after_days = var.days
  }
}

# Secrets that are declared elsewhere.
resource "aws_secretsmanager_secret_rotation" "of_another" { # expect: FAIL
  secret_id = "arn:aws:secretsmanager:eu-west-1:111122223333:secret:shop-a1b2c3"
  rotation_rules {
    automatically_after_days = 400
  }
}

data "aws_secretsmanager_secret" "shop" {
  name = "shop"
}

resource "aws_secretsmanager_secret_rotation" "of_data" { # expect: PASS
  secret_id = data.aws_secretsmanager_secret.shop.id
  rotation_rules {
    automatically_after_days = 30
  }
}
