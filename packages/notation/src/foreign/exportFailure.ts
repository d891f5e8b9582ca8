import { err, type Result } from '@gipfel/rules';

/** Why a record cannot be written; there is no place in a text, only a turn that may be the cause. */
export interface ExportFailure {
  readonly code:
    | 'EXPORT_BOARD_UNKNOWN'
    | 'EXPORT_VARIANT_UNKNOWN'
    | 'EXPORT_START_NOT_STANDARD'
    | 'EXPORT_DECLINED_CLAIM'
    | 'EXPORT_DEMAND'
    | 'EXPORT_PASS'
    | 'EXPORT_TURN_ILLEGAL';
  readonly values: Readonly<Record<string, string | number>>;
}

export function exportFailure(
  code: ExportFailure['code'],
  values: ExportFailure['values'] = {},
): Result<never, ExportFailure> {
  return err({ code, values });
}
