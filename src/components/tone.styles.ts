import { makeStyles, tokens } from '@fluentui/react-components'

export const useToneStyles = makeStyles({
  neutral: {
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground4,
    '--tone': tokens.colorNeutralStroke1,
  },
  info: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    '--tone': tokens.colorBrandStroke2,
  },
  moving: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    '--tone': tokens.colorBrandStroke2,
  },
  success: {
    color: tokens.colorStatusSuccessForeground1,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    '--tone': tokens.colorStatusSuccessBorder1,
  },
  warning: {
    color: tokens.colorStatusWarningForeground3,
    backgroundColor: tokens.colorStatusWarningBackground1,
    '--tone': tokens.colorStatusWarningBorder1,
  },
  danger: {
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    '--tone': tokens.colorStatusDangerBorder1,
  },
})
