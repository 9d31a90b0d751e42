# example
resource "aws_elastic_beanstalk_environment" "shop" { # expect: PASS
  name                = "shop-live"
  application         = aws_elastic_beanstalk_application.shop.name
  solution_stack_name = "64bit Amazon Linux 2023 v6.5.0 running Node.js 22"

  setting {
    namespace = "aws:elasticbeanstalk:application:environmentsecrets"
    name      = "DB_PASSWORD"
    value     = aws_secretsmanager_secret.shop.arn
  }
}
# end of example

variable "password" {}

resource "aws_elastic_beanstalk_environment" "good" { # expect: PASS
  name = "good"
  setting {
    namespace = "aws:elasticbeanstalk:application:environment"
    name      = "STAGE"
    value     = "live"
  }
}

resource "aws_elastic_beanstalk_environment" "literal" {
  name = "literal"
  setting {
    namespace = "aws:elasticbeanstalk:application:environment"
    name      = "DB_PASSWORD"
    value     = "Tr0ub4dor-3x9" # expect: FAIL
  }
}

resource "aws_elastic_beanstalk_environment" "unknown" {
  name = "unknown"
  setting {
    namespace = "aws:elasticbeanstalk:application:environment"
    name      = "DB_PASSWORD"
    value     = var.password # expect: MANUAL
  }
}
